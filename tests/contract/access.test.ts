import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { access, type Operation, operationIdOf } from '#server/http/request/access-table.ts';
import { scopesFor } from '#server/http/request/token-access.ts';
import { everyRule, isOfListings, openPermissions, testPermissions } from './permissions.ts';

const permissions = await openPermissions();
const { portal, calls } = permissions;

describe('permissions', () => {
  testPermissions(
    permissions,
    everyRule.filter((name) => !isOfListings(name)),
  );
});

describe('the permission table', () => {
  test('has every call in the document, and no other', () => {
    const documented = Object.values(portal.document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    assert.equal(new Set(documented).size, documented.length, 'each call has a name of its own');
    const lines = Object.keys(access) as Operation[];
    assert.deepEqual(
      lines
        .filter((name) => !documented.includes(operationIdOf(name)))
        .map((name) => `${name}: no route has operation('${name}'), or server/app/api.ts does not mount it`),
      [],
    );
    assert.equal(documented.length, lines.length);
  });

  test('matches the document: the same calls need a session', () => {
    for (const { operation, security, responses } of calls.values()) {
      const isOpen = access[operation] === 'anyone';
      const byToken = scopesFor(operation).length > 0 ? [{ token: [] }] : [];
      assert.deepEqual(security, isOpen ? [] : [{ session: [] }, ...byToken], operation);
      // Any call may be refused for a wrong access token (PTN-2).
      assert.ok(responses['401'] !== undefined, operation);
    }
  });
});
