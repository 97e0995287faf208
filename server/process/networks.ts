import { BlockList, isIP } from 'node:net';

/** Returns the addresses and networks in a text, separated by commas, in a form that an address can be checked against; undefined if one is none. */
export function networksIn(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const network of text.split(',').flatMap((part) => part.trim() || [])) {
    const [address = '', bits, ...rest] = network.split('/');
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return undefined;
    const [family, most] = version === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    if (bits === undefined) list.addAddress(address, family);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) list.addSubnet(address, Number(bits), family);
    else return undefined;
  }
  return list;
}
