/** Words of the editor in which longer texts are written. */
export const editor = {
  bold: 'Bold',
  italic: 'Italics',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  unlink: 'Remove link',
};
