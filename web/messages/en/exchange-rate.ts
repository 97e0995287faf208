/** Words of the admin's exchange rate. */
export const exchangeRate = {
  title: 'Exchange rate',
  lead: 'Searches compare prices in USD and in kyat at this rate. Visitors see the rate and its date.',
  none: 'No rate is set yet: a search by price in one currency leaves out properties in the other.',
  rate: (mmk: string) => `1 USD = ${mmk} MMK`,
  since: (day: string, name: string) => `set ${day} by ${name}`,
  field: 'Kyat for 1 USD',
  hint: 'A whole number, such as 4500.',
  set: 'Set the rate',
  question: (rate: string) => `Set ${rate}?`,
  effect: 'It takes effect at once, for everybody who searches by price.',
  before: (rate: string) => `Until now: ${rate}.`,
  yes: 'Yes, set it',
  no: 'No, cancel',
  isSet: (rate: string) => `${rate} is set.`,
  history: 'The last rates',
};
