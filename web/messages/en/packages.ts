export const packages = {};
