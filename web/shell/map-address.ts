/** Looks a place in Yangon up on a map (Google Maps URLs, "search"). */
export function mapAddress(place: string): string {
  const query = /yangon|ရန်ကုန်/i.test(place) ? place : `${place}, Yangon`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
