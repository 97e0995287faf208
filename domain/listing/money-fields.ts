import { type Figure, figureNames, listingFields, type NumberName, numberNames } from './fields.ts';

type Fields = typeof listingFields;

/** An amount of money in the listing's currency, with at most two decimals (LST-324); every other number is whole. */
export type MoneyName = {
  [Name in NumberName]: Fields[Name] extends { kind: 'price' } | { unit: 'money' } ? Name : never;
}[NumberName];

export const moneyNames = numberNames.filter(isMoneyName);
export const moneyFigures = figureNames.filter(isMoneyName);
/** Figures that are no amounts of money. */
export const monthFigures = figureNames.filter((name): name is Exclude<Figure, MoneyName> => !isMoneyName(name));

/** Whether a number is an amount of money. */
export function isMoneyName<Name extends NumberName>(name: Name): name is Name & MoneyName {
  const field: Fields[NumberName] = listingFields[name];
  return field.kind === 'price' || (field.kind === 'figure' && field.unit === 'money');
}
