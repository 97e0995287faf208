import type { DocumentText } from '../document.ts';

/** The page about renting and buying safely, in English. */
export const safety: DocumentText = {
  title: 'Renting safely in Yangon',
  description:
    'What to look at before you pay for a room, a flat or a house in Yangon: the place, the owner’s papers, the contract, the agent’s fee, and the signs of a fraud.',
  lead: 'Most people who post here are honest. The few who are not all want the same: money before you have seen anything. These steps cost nothing, and protect you.',
  sections: [
    {
      heading: 'The one rule',
      paragraphs: [
        'Pay nothing before you have stood in the room yourself and have seen who owns it. No deposit to reserve it, no fee for a viewing, no courier fee for the key. Whoever needs money today, because somebody else wants it too, can wait until tomorrow.',
      ],
    },
    {
      heading: 'Before the viewing',
      paragraphs: [
        {
          list: [
            'Compare the price with others of its kind in the same township. If it is half the usual price, there is a reason.',
            'Look for the same photos elsewhere: they may show a hotel or a show flat.',
            'Call the number instead of only writing. Ask what floor it is on, which way it faces, and where the bus stops: somebody who has never been there guesses.',
            'Go by day, not alone, and tell somebody where you are.',
          ],
        },
      ],
    },
    {
      heading: 'At the viewing',
      paragraphs: [
        {
          list: [
            'See the very room or flat, not one like it, with the key in the lock.',
            'Turn on a tap, a light and the pump. Ask about the lift, the generator and the hours of electricity.',
            'Talk to a neighbour or the guard: they know who owns it, and whether it floods.',
            'Check the sizes and what stays in it, and take photos of what is damaged.',
          ],
        },
      ],
    },
    {
      heading: 'The owner and the papers',
      paragraphs: [
        'Ask for the papers of the property and for the identity card of the person who signs, and compare the names. If an agent or a relative signs, ask for the letter of the owner that allows it, and call the owner.',
        {
          list: [
            'To rent: the contract of sale or the land grant, and the household list of the owner.',
            'To buy a flat: the chain of contracts back to the builder. For a condominium, its registration.',
            'To buy land or a house: the grant, permit or freehold, checked at the land office by a lawyer of your own, and the last receipt of its tax.',
          ],
        },
        'Read papers, and never send copies of your own to somebody whom you have not met. We never ask for them, and store none.',
      ],
    },
    {
      heading: 'Paying',
      paragraphs: [
        {
          list: [
            'Sign a contract in two copies before you pay: both names and card numbers, the address, the rent, the deposit and when it is returned, how long, and who repairs what.',
            'Pay to an account in the name of the owner, or in cash for a signed receipt, in front of a witness.',
            'In Yangon six months or a year are often paid at once. All the more reason for the papers above.',
            'An agent’s fee is usual once the contract is signed. Ask beforehand who pays it, and how much.',
            'Tell the ward office that you live there. Foreigners register with the help of the owner.',
          ],
        },
      ],
    },
    {
      heading: 'Signs of a fraud',
      paragraphs: [
        {
          list: [
            'The owner is abroad, and will send the key once you have paid.',
            'You are to send a code that has come to your phone, or to open a link.',
            'The number does not answer calls, and only writes.',
            'The price falls as soon as you hesitate.',
            'The reason why you cannot see it changes.',
          ],
        },
        'We have called a number that says “confirmed by us”, and somebody there said that the listing is theirs. That says nothing about the property.',
      ],
    },
    {
      heading: 'If something is wrong',
      paragraphs: [
        'Report the listing with the link below its phone number: it takes a minute, needs no account, and nobody learns who you are. If you have paid, keep the messages, the number and the receipt, tell your bank or wallet at once, and go to the police station of the township.',
      ],
    },
  ],
};
