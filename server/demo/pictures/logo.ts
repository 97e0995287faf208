/** What agencies have as their sign, drawn in white within a square of 400. */
const signs = [
  // a roof over a door
  '<path d="M80 210L200 105l120 105v100H80z"/><path d="M170 310v-70h60v70z" fill="var"/>',
  // a pagoda
  '<path d="M200 70l12 70q16 44 60 92l28 68H100l28-68q44-48 60-92z"/><path d="M100 312h200v18H100z"/>',
  // a key
  '<circle cx="140" cy="200" r="62"/><circle cx="140" cy="200" r="26" fill="var"/><path d="M196 184h136v86h-30v-52h-22v38h-28v-38h-56z"/>',
  // waves below a sun
  '<circle cx="200" cy="155" r="62"/><path d="M70 250q32-30 65 0t65 0 65 0 65 0v24q-32 30-65 0t-65 0-65 0-65 0z"/><path d="M70 306q32-30 65 0t65 0 65 0 65 0v18q-32 30-65 0t-65 0-65 0-65 0z"/>',
  // a flower of five
  '<g><circle cx="200" cy="128" r="46"/><circle cx="268" cy="178" r="46"/><circle cx="242" cy="258" r="46"/><circle cx="158" cy="258" r="46"/><circle cx="132" cy="178" r="46"/><circle cx="200" cy="200" r="30" fill="var"/></g>',
  // towers
  '<path d="M90 310V180h66v130zM167 310V90h66v220zM244 310V140h66v170z"/>',
  // a star
  '<path d="M200 80l34 78 85 8-64 56 19 83-74-44-74 44 19-83-64-56 85-8z"/>',
  // a leaf
  '<path d="M300 90Q110 90 100 250q0 36 20 62Q160 200 250 150 160 220 138 322q24 8 52 4Q320 300 300 90z"/>',
] as const;

const colours = ['#0f6b4f', '#8a3b2a', '#1f4e79', '#6a4c93', '#b5651d', '#2a7f86', '#7a2848', '#3d5a2a'];

/** The logo of an agency, by its number: 64 differ. */
export function logo(index: number): string {
  const colour = colours[(index * 3 + Math.floor(index / 8)) % colours.length] ?? '#0f6b4f';
  const sign = signs[index % signs.length] ?? signs[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="${colour}"/><g fill="#fff">${sign.replaceAll('fill="var"', `fill="${colour}"`)}</g></svg>`;
}
