/** The environment in which the portal runs. */
export const serverEnvironment: Readonly<Record<string, string>>;
