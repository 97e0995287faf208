import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRuleCode, ruleTexts } from './refusals.ts';

test('refusals whose texts are in the requirements have those texts', () => {
  const words = {
    something_went_wrong: 'Something went wrong!',
    not_found: 'The page you are looking for does not exist.',
    unauthorized: 'Unauthorized',
    discount_price_lower: 'Discount price must be lower than regular price',
    photo_required: 'At least one photo is required',
    photos_maximum: 'Maximum 12 images allowed',
    image_upload_failed: 'Image upload failed',
    image_too_large: 'Some files exceed 2MB limit',
    agent_image_too_large: 'Image upload failed (2 mb max per image)',
    avatar_image: 'Error Image upload (image must be less than 2 mb)',
    package_not_active: 'Your package is not active',
    package_used_up: 'You have used all listings of your package',
    monthly_limit: 'You have reached your monthly post limit',
  };
  for (const [code, text] of Object.entries(words)) assert.equal(ruleTexts[code as keyof typeof words], text);
});

test('every code has a sentence', () => {
  for (const [code, text] of Object.entries(ruleTexts)) assert.ok(text.trim().length > 0, code);
});

test('only known codes are codes', () => {
  assert.ok(isRuleCode('required'));
  for (const text of ['', 'Required', 'toString', '__proto__', 'constructor']) assert.ok(!isRuleCode(text), text);
});
