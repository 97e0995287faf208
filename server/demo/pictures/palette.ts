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
