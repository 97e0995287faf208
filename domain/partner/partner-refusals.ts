/** Sentences about access tokens and webhooks (PTN-1, PTN-5). */
export const partnerRuleTexts = {
  // Access tokens
  token_invalid: 'This access token is not right, has ended, or was revoked.',
  token_scope: 'This access token does not open this call.',
  token_name: 'The name must be 1 to 60 characters.',
  token_scopes: 'Please choose what the token may do.',
  token_not_found: 'This token was revoked already.',
  tokens_full: 'You have 20 tokens, which is the most. Please revoke one first.',
  // Webhooks
  webhook_address: 'Please enter an https address with the name of a host, such as https://agency.example/eain.',
  webhook_events: 'Please choose what it is told.',
  webhook_not_found: 'This webhook was deleted.',
  webhook_off: 'This webhook is switched off. Please switch it on first.',
  webhooks_full: 'You have 5 webhooks, which is the most. Please delete one first.',
  delivery_not_found: 'This is no longer in the log.',
} as const;
