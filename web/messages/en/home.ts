export const home = { title: 'Find a home in Yangon you will want to come back to.' };
