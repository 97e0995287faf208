import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { proofLimits } from './inquiry.ts';
import { contactSchema, paymentInquirySchema } from './create.ts';
const message = { name: 'Daw Mya', email: 'mya@example.com', message: 'Is it still free?\nI could come on Sunday.' };
const codes = (schema: typeof contactSchema | typeof paymentInquirySchema, form: object) => [
  ...new Set(schema.safeParse(form).error?.issues.map((issue) => issue.message)),
];

describe('a contact message', () => {
  test('requires a name, an address and a message; the contact page sends no more', () => {
    assert.deepEqual({ ...contactSchema.parse(message) }, message);
    assert.deepEqual(codes(contactSchema, {}), ['contact_fields']);
    assert.deepEqual(codes(contactSchema, { name: ' ', email: '', message: '\n' }), ['contact_fields']);
  });

  test('may give a phone number instead of an address (INQ-3)', () => {
    const { email: _none, ...nameless } = message;
    assert.equal(contactSchema.parse({ ...nameless, phone: '၀၉ ၁၂၃ ၄၅၆ ၇၈၉' }).email, undefined);
    assert.equal(contactSchema.parse({ ...nameless, email: '', phone: '09 123 456 789' }).email, undefined);
    assert.deepEqual(codes(contactSchema, { ...nameless, phone: 'ask at the gate' }), ['contact_fields']);
    assert.deepEqual(codes(contactSchema, { ...message, email: 'mya', phone: '09 123 456 789' }), ['email_invalid']);
  });

  test('may have spaces in fields that were left empty', () => {
    const { email: _, ...unsigned } = message;
    assert.equal(contactSchema.parse({ ...message, phone: '  ' }).phone, undefined);
    assert.equal(contactSchema.parse({ ...unsigned, email: ' ', phone: '09 777 123 456' }).email, undefined);
    assert.equal(contactSchema.safeParse({ ...unsigned, email: ' ', phone: '\n ' }).success, false);
  });

  test('may leave the other fields empty', () => {
    const parsed = contactSchema.parse({ ...message, phone: '', propertyTitle: '', propertyId: '' });
    assert.deepEqual([parsed.phone, parsed.propertyTitle, parsed.propertyId], [undefined, undefined, undefined]);
  });

  test('has no line breaks in fields that become headers', () => {
    assert.deepEqual(codes(contactSchema, { ...message, name: 'Mya\r\nBcc: all@example.com' }), ['plain_text']);
    assert.deepEqual(codes(contactSchema, { ...message, email: 'mya@example.com\r\nBcc: all@example.com' }), [
      'email_invalid',
    ]);
    assert.deepEqual(codes(contactSchema, { ...message, email: 'mya@example.com, all@example.com' }), [
      'email_invalid',
    ]);
    assert.deepEqual(codes(contactSchema, { ...message, phone: '09 123\n456' }), ['plain_text']);
  });

  test('is bounded', () => {
    assert.deepEqual(codes(contactSchema, { ...message, message: 'x'.repeat(5001) }), ['message_length']);
    assert.deepEqual(codes(contactSchema, { ...message, name: 'x'.repeat(101) }), ['name_length']);
    assert.deepEqual(codes(contactSchema, { ...message, phone: '123' }), ['phone_length']);
    assert.deepEqual(codes(contactSchema, { ...message, to: 'somebody@example.com' }), ['Unrecognized key: "to"']);
  });
});

describe('a payment inquiry', () => {
  const proof = (bytes: number) => new File([new Uint8Array(bytes)], 'proof.jpg', { type: 'image/jpeg' });

  test('requires its proof, of at most 5 MB', () => {
    assert.deepEqual(codes(paymentInquirySchema, message), ['inquiry_fields']);
    assert.deepEqual(codes(paymentInquirySchema, { ...message, file: '' }), ['inquiry_fields']);
    assert.deepEqual(codes(paymentInquirySchema, { ...message, file: proof(0) }), ['inquiry_fields']);
    assert.deepEqual(codes(paymentInquirySchema, { ...message, file: proof(proofLimits.bytes) }), []);
    assert.deepEqual(codes(paymentInquirySchema, { ...message, file: proof(proofLimits.bytes + 1) }), [
      'proof_too_large',
    ]);
  });

  test('has its own refusal for missing fields', () => {
    assert.deepEqual(codes(paymentInquirySchema, { file: proof(1) }), ['inquiry_fields']);
  });
});
