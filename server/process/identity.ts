/** How passwords are hashed. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(attempt: { hash: string; password: string }): Promise<boolean>;
}

/** A session, and the user whose it is, as they are stored. */
export interface FoundSession {
  session: { id: string; createdAt: Date };
  user: StoredUser;
}

/** A user as stored for signing in. */
export interface StoredUser {
  id: string;
  name: string;
  email: string;
  image?: string | null | undefined;
  createdAt: Date;
  isAdmin?: boolean | null | undefined;
  staffRoles?: readonly string[] | null | undefined;
  role?: string | null | undefined;
}

/** Passwords and sessions, as the identity library keeps them. */
export interface Auth {
  readonly passwords: PasswordHashing;
  /**
   * Finds the session whose cookie a request carries, and extends it.
   * @returns the session, if there is one, and the cookies to set.
   * @throws Unavailable while the database cannot be reached.
   */
  readSession(headers: Headers): Promise<{ found: FoundSession | undefined; cookies: string[] }>;
  /** Opens a session for a user identified by other means. */
  openSession(userId: string, headers: Headers): Promise<{ user: StoredUser; sessionId: string; cookies: string[] }>;
  /** Ends the session of a request, if it has one. @returns the cookies that clear it in the browser. */
  signOut(headers: Headers): Promise<string[]>;
}

/** The identity of a person, as asserted by an identity provider. */
export interface Identity {
  /** The person's id at the provider: the only claim there that never changes. */
  subject: string;
  email: string | undefined;
  /** By the provider. */
  isEmailVerified: boolean;
  name: string | undefined;
  /** An https address. */
  photo: string | undefined;
}

/** Secrets by which one sign-in at the provider is recognised when it returns. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/**
 * The identity provider from the settings. Whatever it responds, and however slowly, each of these ends in bounded time.
 * All throw Unavailable when it does not respond, or its response is malformed.
 */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  /** Returns where to send the browser (OpenID Connect Core, section 3.1.2.1: authorization code, with PKCE). */
  signInAddress(callback: string, secrets: SignInSecrets): Promise<string>;
  /**
   * Exchanges the parameters with which the provider has sent the browser back.
   * @param answer the address of the callback with its query. The caller has to compare its state.
   * @returns the ID token, not verified yet.
   * @throws Invalid if the person declined, or the code is no longer valid.
   */
  redeem(answer: URL, secrets: SignInSecrets): Promise<string>;
  /** @throws Unauthenticated for a token that the provider did not sign for this site, this sign-in and this hour. */
  verify(idToken: string, nonce: string): Promise<Identity>;
}
