import type { z } from 'zod';

/** Ids in the examples of the API document: a thing has the same id wherever it is shown. */
export const exampleIds = {
  listing: '019a8f40-77c1-7d0e-8a52-61c0f9b3ae14',
  person: '019a8f3c-5e2b-7c41-9d0a-3f6b8e1d2c47',
  post: '019a8f41-0b6d-7e33-b1f4-92ad5c70e8d1',
  package: '019a8f3a-2c90-7b5f-8e61-d4037a9c1b28',
  category: '019a8f3b-7d15-7c60-9f3a-2be8d4017c59',
  image: '019a8f3f-19d4-7a86-a7c3-5e80b2f64d9a',
} as const;

/** The address of an image in the examples. */
export const examplePhoto = `/images/${exampleIds.image}/1200.jpg`;

/** A token in the examples, as in the links of emails. */
export const exampleToken = 'k3Jf0xTq9LrWm2YcVb7Zp5NdHs8Ge1Ua4Ti6Ro_SwXy';

/** A user in the examples. */
export const examplePerson = {
  username: 'mya.thida',
  email: 'mya.thida@example.com',
  avatar: '/images/019a8f3e-40aa-7c95-9b1e-08d7f3c6a251/1200.jpg',
};

/** Examples for the fields of a shape: of their input or output. Undefined: not shown, if the field may be left out. */
export type Examples<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]?: z.input<Shape[Field]> | z.output<Shape[Field]> | undefined;
};

/** Marker that {@link withExamples} sets on a field that examples leave out. */
const notShown = { 'x-shown': false };

/**
 * Adds examples to the fields of an object's schema for the API document; a single field uses `.meta({ example })`. A text needs
 * one, unless it is an enumerated value, an id or a date; without one, a number is shown by its minimum, a choice by its first value.
 * @example z.object(withExamples({ _id: z.uuid(), title: z.string() }, { title: 'A new condo by Inya Lake' }))
 */
export function withExamples<Shape extends z.ZodRawShape>(shape: Shape, examples: Examples<Shape>): Shape {
  const fields = Object.entries(shape as Shape & Record<string, z.ZodType>).map(([name, schema]) => {
    if (!Object.hasOwn(examples, name)) return [name, schema];
    const example: unknown = examples[name];
    return [name, schema.meta(example === undefined ? notShown : { example })];
  });
  return Object.fromEntries(fields) as Shape;
}
