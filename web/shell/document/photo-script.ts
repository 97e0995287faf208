/*
 * Runs in the head of a page that saves data: shows the tapped photo in its place (SIT-95). The page's own script may still be loading, or
 * leave the list of photos as the server wrote it. A photo that failed to load can be tapped again.
 */
addEventListener('click', (event: MouseEvent) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-photo]');
  if (!link || 'shown' in link.dataset || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const picture = document.createElement('picture');
  const image = new Image();
  for (const format of ['avif', 'webp']) {
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.srcset = link.href.replace(/jpg$/, format);
    picture.append(source);
  }
  link.dataset['shown'] = 'coming';
  image.alt = link.dataset['photo'] ?? '';
  image.addEventListener('load', () => {
    link.dataset['shown'] = 'here';
  });
  image.addEventListener('error', () => {
    picture.remove();
    delete link.dataset['shown'];
  });
  image.src = link.href;
  picture.append(image);
  link.querySelector('[data-place]')?.append(picture);
});
