import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PutGrant } from '../process/storage.ts';

/** Where the portal accepts uploads when it stores its objects itself. */
export const uploadPath = '/storage';

/** Claims of a signed address of the portal, before they are verified. */
export interface UploadClaim {
  key: string;
  contentType: string;
  contentLength: number;
  /** The sender: the signature is valid only for its owner, who is not named in the address. */
  owner: string;
  /** Seconds since 1970. */
  expiresAt: number;
  signature: string;
}

/** Signs and checks upload addresses with a key derived from the portal's secret. */
export interface UploadSigner {
  /** The address, without host, so that it works under whatever name the portal is reached. */
  address(grant: PutGrant): string;
  /** Whether the portal itself made this claim, and it has not expired. */
  holds(claim: UploadClaim): boolean;
}

/** Creates a signer; processes with the same secret accept each other's addresses. */
export function uploadSigner(secret: string, now: () => number = Date.now): UploadSigner {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'eain storage upload', 32));
  const sign = (claim: Omit<UploadClaim, 'signature'>) =>
    createHmac('sha256', signingKey)
      .update(['PUT', claim.key, claim.owner, claim.contentType, claim.contentLength, claim.expiresAt].join('\n'))
      .digest('base64url');
  return {
    address({ key, owner, contentType, contentLength, expiresIn }) {
      const expiresAt = Math.floor(now() / 1000) + expiresIn;
      const query = new URLSearchParams({
        'X-Content-Type': contentType,
        'X-Content-Length': String(contentLength),
        'X-Expires': String(expiresAt),
        'X-Signature': sign({ key, owner, contentType, contentLength, expiresAt }),
      });
      return `${uploadPath}/${key}?${query}`;
    },
    holds(claim) {
      const expected = Buffer.from(sign(claim));
      const given = Buffer.from(claim.signature);
      return expected.length === given.length && timingSafeEqual(expected, given) && claim.expiresAt * 1000 > now();
    },
  };
}

/** Reads the claim of an address as this account makes it; undefined if a part is missing or malformed. */
export function readClaim(key: string, owner: string, query: URLSearchParams): UploadClaim | undefined {
  const contentType = query.get('X-Content-Type');
  const contentLength = Number(query.get('X-Content-Length') ?? Number.NaN);
  const expiresAt = Number(query.get('X-Expires') ?? Number.NaN);
  const signature = query.get('X-Signature');
  if (!contentType || !signature || !Number.isSafeInteger(contentLength) || !Number.isSafeInteger(expiresAt))
    return undefined;
  return { key, owner, contentType, contentLength, expiresAt, signature };
}
