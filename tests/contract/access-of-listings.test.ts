import { describe } from 'node:test';
import { everyRule, isOfListings, openPermissions, testPermissions } from './permissions.ts';

const permissions = await openPermissions();

describe('permissions for listings', () => {
  testPermissions(permissions, everyRule.filter(isOfListings));
});
