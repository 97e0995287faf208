import type { Choices } from '../random.ts';

/** The colours of one listing: its photos share them. */
export interface Palette {
  sky: readonly [top: string, bottom: string];
  wall: string;
  shade: string;
  window: string;
  roomWall: string;
  floor: readonly [near: string, far: string];
  wood: string;
  fabric: string;
  accent: string;
}

const skies = [
  ['#bfe0ea', '#f6f2e2'],
  ['#f3c9a0', '#fdf0da'],
  ['#a9cfea', '#eef5ee'],
  ['#324d63', '#e9b184'],
  ['#cfe3d2', '#fbf6e6'],
  ['#9fb8c6', '#e3e9e6'],
] as const;
const walls = ['#f1e8d4', '#e6d3bb', '#dbe4df', '#f6f1e6', '#cda582', '#cbd6c9', '#e9c9b4', '#bcd0d4'];
const shades = ['#3a5148', '#5c4a3a', '#2f4858', '#6b5b4b', '#44504a'];
const windows = ['#7fb3bf', '#9cc6c9', '#6d97a8', '#88a9b8'];
const roomWalls = ['#f4efe4', '#e9efe9', '#f2e7dc', '#e6ecee', '#efe9dd'];
const floors = [
  ['#b98a5c', '#d7b289'],
  ['#8d6a4a', '#b0906c'],
  ['#cfc6b6', '#e5dfd3'],
  ['#a8794d', '#caa074'],
] as const;
const woods = ['#8a5f3c', '#6d4a30', '#a97c50', '#59402c'];
const fabrics = ['#5f8f7b', '#d9a441', '#c96f4a', '#6c86a5', '#a9b79f', '#8f6f8a'];

export function paletteOf({ one }: Choices): Palette {
  const fabric = one(fabrics);
  return {
    sky: one(skies),
    wall: one(walls),
    shade: one(shades),
    window: one(windows),
    roomWall: one(roomWalls),
    floor: one(floors),
    wood: one(woods),
    fabric,
    accent: one(fabrics.filter((colour) => colour !== fabric)),
  };
}

/** A drawing of 1200 by 900. */
export function drawing(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${body}</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

/** A gradient from top to bottom, to be used as `url(#id)`. */
export function fade(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

/** A soft shadow on the ground. */
export function groundShadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width / 2)}" ry="${n(width / 18)}" fill="#1c2a22" opacity=".18"/>`;
}

/** A palm whose fronds fan out over its trunk. */
export function palm(x: number, ground: number, height: number): string {
  const top = ground - height;
  const reach = height * 0.38;
  const fronds = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 8) * Math.PI;
    const end = `${n(Math.cos(angle) * reach)} ${n(reach * 0.35 - Math.sin(angle) * reach * 0.75)}`;
    const bend = `${n(Math.cos(angle) * reach * 0.5)} ${n(-Math.sin(angle) * reach * 0.7 - reach * 0.22)}`;
    return `<path d="M${n(x)} ${n(top)}q${bend} ${end}" stroke="${index % 2 ? '#3f7a52' : '#2f6a46'}" stroke-width="${n(height / 16)}" fill="none" stroke-linecap="round"/>`;
  });
  return `<path d="M${n(x - 4)} ${n(ground)}Q${n(x + 6)} ${n(ground - height / 2)} ${n(x)} ${n(top)}" stroke="#5d4a36" stroke-width="${n(height / 20)}" fill="none"/>${fronds.join('')}`;
}

/** A round tree or shrub of three greens. */
export function tree(x: number, ground: number, size: number): string {
  return `${rect(x - size / 16, ground - size * 0.5, size / 8, size * 0.5, '#5d4a36')}${circle(x, ground - size * 0.75, size * 0.34, '#3b7350')}${circle(x - size * 0.22, ground - size * 0.6, size * 0.26, '#2f6243')}${circle(x + size * 0.2, ground - size * 0.62, size * 0.27, '#4a8a60')}`;
}

const n = (value: number) => Math.round(value * 10) / 10;
