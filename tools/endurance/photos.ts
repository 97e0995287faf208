import { sharp } from '#server/image/sharp.ts';
import type { Choices } from '#server/demo/random.ts';
import type { Person } from './person.ts';
import type { Reach } from './reach.ts';

/** Red, green and blue, from 0 to 255. */
type Colour = readonly [number, number, number];

/** Maximum difference of a colour after the image was re-encoded twice. */
const tolerance = 12;

/** Single-colour images; each is distinguished from the others by its colour. */
export class Photos {
  readonly #colours = new Map<string, Colour>();
  readonly #choices: Choices;

  constructor(choices: Choices) {
    this.#choices = choices;
  }

  /** Uploads a new photo. @returns its id. */
  async upload({ send }: Person): Promise<string> {
    const level = () => this.#choices.between(0, 255);
    const colour: Colour = [level(), level(), level()];
    const [r, g, b] = colour;
    const bytes = await sharp({ create: { width: 24, height: 18, channels: 3, background: { r, g, b } } })
      .jpeg()
      .toBuffer();
    const asked = await send('POST', '/api/image/upload', {
      purpose: 'listing',
      contentType: 'image/jpeg',
      size: bytes.byteLength,
    });
    const { imageId, upload } = (await asked.json()) as {
      imageId: string;
      upload: { url: string; method: string; headers: Record<string, string> };
    };
    await send(upload.method, upload.url, bytes, { headers: upload.headers, afterwards: [412] });
    await send('POST', `/api/image/${imageId}/complete`);
    this.#colours.set(imageId, colour);
    return imageId;
  }

  /** Returns what is wrong with a photo as the portal serves it. */
  async trouble(reach: Pick<Reach, 'request'>, id: string): Promise<string | undefined> {
    const response = await reach.request(`/images/${id}/320.webp`);
    if (response.status !== 200) return `photo ${id} returned ${response.status}`;
    const { channels } = await sharp(await response.arrayBuffer()).stats();
    const colour = this.#colours.get(id) ?? [];
    const isOurs = colour.every((level, index) => Math.abs(level - (channels[index]?.mean ?? -1)) <= tolerance);
    return isOurs ? undefined : `photo ${id} shows a different image`;
  }
}
