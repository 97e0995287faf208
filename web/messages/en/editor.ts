/** Words of the editor in which longer texts are written. */
export const editor = {
  bold: 'Bold',
  italic: 'Italics',
  heading: 'Heading',
  subheading: 'Smaller heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  unlink: 'Remove link',
  picture: 'Picture',
  pictureText: 'What the picture shows',
  pictureTextHint: 'For those who can’t see it',
  pictureRemove: 'Remove picture',
};
