import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress, imageFormats, imageIdOf, imageWidths } from './address.ts';

const id = '019a8f2c-1b2d-7c3e-8f40-123456789abc';

test('an image has its own address in each width and format', () => {
  assert.equal(imageAddress(id), `/images/${id}/1200.jpg`);
  assert.equal(imageAddress(id, 480, 'avif'), `/images/${id}/480.avif`);
});

test('every such address names the image', () => {
  for (const width of imageWidths)
    for (const format of imageFormats) assert.equal(imageIdOf(imageAddress(id, width, format)), id);
});

test('other addresses name no image', () => {
  for (const address of [
    '',
    id,
    `/images/${id}`,
    `/images/${id}/1200.svg`,
    `/images/${id}/x.jpg`,
    `/images/${id}/1200.jpg?x`,
    ` /images/${id}/1200.jpg`,
    `https://elsewhere.example/images/${id}/1200.jpg`,
    `/images/../${id}/1200.jpg`,
    `/images/${id.toUpperCase()}/1200.jpg`,
    `/images/${id}/1200.jpg\n`,
    `//images/${id}/1200.jpg`,
  ]) {
    assert.equal(imageIdOf(address), undefined, address);
  }
});
