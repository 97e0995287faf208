import { Image } from '@tiptap/extension-image';

/** The pictures of an article, as the server keeps them (server/text/sanitise.ts): the portal's own alone, with a text and a size. */
export const Picture = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } };
  },
  // What is pasted from elsewhere would be dropped when the article is saved: it does not come in at all.
  parseHTML() {
    return [{ tag: 'img[src^="/images/"]' }];
  },
  addInputRules() {
    return [];
  },
});
