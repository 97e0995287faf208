import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardVersion, pictureShapes, readShareCard, type ShareCard, shareCardAddress, siteCard } from './share-card.ts';

const card: ShareCard = {
  kind: 'listing',
  id: '019a0000-0000-7000-8000-000000000000',
  language: 'my',
  version: cardVersion('Condo in Bahan', '2026-11-22T10:00:00.000Z'),
};

test('the address of a card is parsed back, and no other address is', () => {
  assert.deepEqual(readShareCard(shareCardAddress(card)), card);
  assert.deepEqual(readShareCard(shareCardAddress(siteCard('en'))), siteCard('en'));
  for (const shape of pictureShapes) {
    const picture: ShareCard = { ...card, shape };
    assert.deepEqual(readShareCard(shareCardAddress(picture)), picture);
    assert.deepEqual(readShareCard(shareCardAddress({ ...picture, kind: 'homes' })), { ...picture, kind: 'homes' });
  }
  for (const address of [
    '',
    '/share/listing/x/en.jpg',
    `/share/home/${card.id}/en-1.jpg`,
    `/share/listing/${card.id}/fr-1.jpg`,
    `/share/listing/${card.id}/en-1.png`,
    `/share/listing/${card.id}/en-.jpg`,
    `/share/listing/../en-1.jpg`,
    `/share/listing/${'a'.repeat(41)}/en-1.jpg`,
    `/share/listing/${card.id}/en-wide-1.jpg`,
    `/share/agent/${card.id}/en-square-1.jpg`,
    `/share/homes/${card.id}/en-1.jpg`,
  ])
    assert.equal(readShareCard(address), undefined, address);
});

test('the version changes with each of the texts, and is equal for equal texts', () => {
  const versions = [
    cardVersion('a', 'b'),
    cardVersion('a', 'c'),
    cardVersion('ab'),
    cardVersion('b', 'a'),
    cardVersion(),
  ];
  assert.equal(new Set(versions).size, versions.length);
  assert.equal(cardVersion('အိမ်', null), cardVersion('အိမ်', undefined));
  assert.match(cardVersion('အိမ်'), /^[0-9a-z]{1,7}$/);
});
