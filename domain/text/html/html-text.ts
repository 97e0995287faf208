import { opensTag, tagEnd, textEnd } from './html-tokens.ts';

/** A part of HTML: a text, which is between tags or describes an image, or anything else. */
export interface HtmlPart {
  text: string;
  isText: boolean;
}

/** Numeric references, as letters of Myanmar scripts and invisible characters may be written. */
const numeric = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;
/** The tag of an image up to the text that describes it, as the editor writes it. */
const untilDescription = /^<img(?=\s)(?:[^"]|"[^"]*")*?\salt="/i;
const decoded = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f\u200b-\u200d\u2060\ufeff\u00ad]/;

/**
 * Splits HTML into parts that give the original when joined: tags and comments unchanged, and the texts between them and of images
 * (`alt`), in which numeric references to letters of Myanmar scripts (`&#4096;`) become the letters. Reads any HTML once from start
 * to end, well-formed or not.
 */
export function textParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  for (let at = 0; at < html.length; ) {
    const isTag = opensTag(html, at);
    const end = isTag ? tagEnd(html, at) : textEnd(html, at);
    parts.push(...(isTag ? partsOfTag(html.slice(at, end)) : [asText(html.slice(at, end))]));
    at = end;
  }
  return parts;
}

function partsOfTag(tag: string): HtmlPart[] {
  const before = untilDescription.exec(tag)?.[0] ?? tag;
  const end = tag.indexOf('"', before.length);
  if (end === -1) return [{ text: tag, isText: false }];
  return [
    { text: before, isText: false },
    asText(tag.slice(before.length, end)),
    { text: tag.slice(end), isText: false },
  ];
}

function asText(text: string): HtmlPart {
  return { text: text.replaceAll(numeric, letterOf), isText: true };
}

function letterOf(reference: string, hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const letter = code > 0 && code <= 0xffff ? String.fromCharCode(code) : '';
  return decoded.test(letter) ? letter : reference;
}
