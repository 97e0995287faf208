import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { citationsOfElsewhere, requirementBreaches } from './requirements.ts';

const listing = { path: 'docs/requirements/listing.md', text: '| LST-1 | `_id` |\n\n- **LST-2** A title.\n' };
const search = { path: 'docs/requirements/search.md', text: '- **SRC-1** Pages of 8 (LST-2).\n' };
const citing = (number: string) => ({
  path: 'server/listing/create.ts',
  text: `const a = 1;\n/** Posts (${number}). */\n`,
});

describe('the numbers of requirements', () => {
  test('are valid if each is defined once and every cited one exists', () => {
    assert.deepEqual(requirementBreaches([listing, search, citing('LST-2')]), []);
  });

  test('are reported if cited but not defined', () => {
    assert.deepEqual(requirementBreaches([listing, search, citing('LST-3')]), [
      'server/listing/create.ts:2: LST-3 is not a requirement in docs/requirements/',
    ]);
  });

  test('are reported if two rules share one, or a rule is in another’s file', () => {
    const again = { path: 'docs/requirements/search.md', text: '- **SRC-1** Pages.\n| LST-2 | A title |\n' };
    assert.deepEqual(requirementBreaches([listing, again]), [
      'docs/requirements/search.md:2: LST belongs to docs/requirements/listing.md',
      'docs/requirements/search.md:2: LST-2 is already defined at docs/requirements/listing.md:3',
    ]);
  });

  test('are reported as missing if there are no rules at all', () => {
    assert.deepEqual(requirementBreaches([citing('LST-1')]), ['docs/requirements/ has no requirements']);
  });

  test('do not include other names with a number', () => {
    assert.deepEqual(requirementBreaches([listing, citing('UTF-8')]), []);
  });
});

describe('citations of documents outside the repository', () => {
  const found = (text: string) => citationsOfElsewhere([{ path: 'domain/listing/price.ts', text }]).length;

  test('are reported', () => {
    assert.equal(found('/** A price (specification section 9). */\n'), 1);
    assert.equal(found(' * Takes a message (readings, "Contact forms").\n'), 1);
    assert.equal(found('// As the Specification has it.\n// Past it 429; readings, "Silence".\n'), 2);
  });

  test('do not include addresses, names in code, and ways to read a query', () => {
    assert.equal(found('/** See rssboard.org/rss-specification. */\nconst priceSpecification = 1;\n'), 0);
    assert.equal(found('for (const reading of readings) read(readings);\n// In both readings.\n'), 0);
  });
});
