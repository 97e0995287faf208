/** The licence of the figures that can be downloaded (PRC-18). */
export const priceLicence = {
  name: 'CC BY 4.0',
  address: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
