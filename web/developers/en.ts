import { type DeveloperTexts, examples } from './texts.ts';

export const developers: DeveloperTexts = {
  title: 'For programmers',
  description: 'Access tokens, webhooks, a widget, oEmbed and feeds: how programs read and post properties here.',
  lead: 'Show properties on your own website, or let your office program post them. This page takes five minutes.',
  manage: 'Your tokens and webhooks',
  reference: 'All calls, with their fields',
  feeds: 'Feed of new listings (RSS)',
  sections: [
    {
      title: '1. Read listings',
      text: [
        'Create an access token, and send it with each call. A token has scopes: reading listings, posting and changing yours, or reading your messages. What no scope opens is refused with 403; a token that is wrong, has ended or was revoked, with 401.',
      ],
      code: examples.token,
    },
    {
      title: '2. Post and change yours',
      text: [
        'With the scope for posting, a program creates, changes and deletes your listings, with photos. An Idempotency-Key keeps a call that is sent twice from being done twice. Limits are in the headers RateLimit and Retry-After.',
      ],
      code: examples.post,
    },
    {
      title: '3. Get notified: webhooks',
      text: [
        'We post JSON to an https address of yours when a listing of yours is created, updated or ended, or a message arrives for you. A listing has ended when its time is over, it is rented out, sold, hidden or deleted. The call says which one; read the rest with your token.',
        'Answer with any status from 200 to 299 within 10 seconds. Otherwise we try again after 1, 5, 15, 60, 180, 360 and 720 minutes. An event may arrive twice, or after a later one: Eain-Delivery is the same for each attempt. An address that fails for three days, or answers 410, is switched off, and you get an email. The log keeps 30 days, and sends anything again.',
      ],
      code: examples.body,
    },
    {
      title: '4. Check that a call is ours',
      text: [
        'Eain-Signature is an HMAC-SHA256 over Eain-Time, a dot and the body as it arrived, with the secret that was shown when you created the webhook. Take the bytes as they came, before anything reads them as JSON. Each attempt has a time of its own, in seconds: refuse what is older than five minutes, and ignore an Eain-Delivery that you have handled, and nobody can send you an old call again.',
      ],
      code: examples.check,
    },
    {
      title: '5. Show properties: the widget',
      text: [
        'A frame with the newest properties of an agency. It has no script and sets no cookie. lang is en or my; theme is light, dark or auto. The id of an agency is at the end of the address of its page.',
      ],
      code: examples.widget,
    },
    {
      title: 'A search instead',
      text: ['It takes the filters that the address of a search has.'],
      code: examples.search,
    },
    {
      title: '6. oEmbed',
      text: ['Programs that support oEmbed turn the address of a listing or an agency into a frame by themselves.'],
      code: examples.oembed,
    },
  ],
};
