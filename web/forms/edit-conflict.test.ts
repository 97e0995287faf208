import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mergeEdits } from './edit-conflict.ts';
import { type FormContent, isSameContent } from './form-content.ts';

const photo = (imageId: string) => ({ imageId, url: `/images/${imageId}/1200.jpg` });
const house = { name: 'House in Bahan', phone: '09 1', userRef: 'mya', agentName: 'Mya', gym: false };
type Form = FormContent<typeof house>;
const seen: Form = {
  values: house,
  photos: [photo('a'), photo('b')],
  updatedAt: 'first',
};
const merge = (mine: Form, present: Form) => mergeEdits(seen, mine, present, { agentName: 'userRef' });
const mine = (values: object, photos = seen.photos): Form => ({ values: { ...seen.values, ...values }, photos });
const present = (values: object, photos = seen.photos): Form => ({ ...mine(values, photos), updatedAt: 'second' });

describe('two users editing the same thing', () => {
  test('each keep their own changes where the other made none', () => {
    const met = merge(mine({ name: 'Quiet house' }), present({ phone: '09 2', gym: true }));
    assert.equal(met.merged.values.name, 'Quiet house');
    assert.equal(met.merged.values.phone, '09 2');
    assert.equal(met.merged.values.gym, true);
    assert.deepEqual([met.theirs.sort(), met.both], [['gym', 'phone'], []]);
  });

  test('are notified of what both changed, and the one who saves second keeps what they typed', () => {
    const met = merge(mine({ name: 'Quiet house' }), present({ name: 'Sunny house' }));
    assert.equal(met.merged.values.name, 'Quiet house');
    assert.deepEqual([met.theirs, met.both], [[], ['name']]);
  });

  test('are not notified of identical changes', () => {
    const met = merge(mine({ phone: '09 2' }), present({ phone: '09 2' }));
    assert.deepEqual([met.theirs, met.both], [[], []]);
  });

  test('get the photo order of the one who changed it', () => {
    const [a, b, c] = [photo('a'), photo('b'), photo('c')];
    const theirs = merge(mine({}), present({}, [b, a]));
    assert.deepEqual([theirs.merged.photos, theirs.theirs], [[b, a], ['photos']]);
    const ours = merge(mine({}, [a, b, c]), present({}, [b, a]));
    assert.deepEqual([ours.merged.photos, ours.both], [[a, b, c], ['photos']]);
  });

  test('keep the agent and the agent’s name together', () => {
    const met = merge(mine({ name: 'Quiet house' }), present({ userRef: 'aye', agentName: 'Aye' }));
    assert.deepEqual([met.merged.values.userRef, met.merged.values.agentName], ['aye', 'Aye']);
    assert.deepEqual(met.theirs, ['userRef']);
  });

  test('continue from the version that was saved', () => {
    assert.equal(merge(mine({}), present({})).merged.updatedAt, 'second');
  });
});

test('two forms are the same if they would send the same, with the photos in the same order', () => {
  assert.ok(isSameContent(seen, mine({})));
  assert.ok(!isSameContent(seen, mine({ gym: true })));
  assert.ok(!isSameContent(seen, mine({}, seen.photos.toReversed())));
});
