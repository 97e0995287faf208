/** Words about the people of an agency, for loaders: few pages show them, so none sends them to a browser. */
export const agentMember = {
  people: 'Our people',
  roles: { owner: 'Head of the agency', agent: 'Agent' },
  with: (name: string) => `Your contact: ${name}`,
  memberDescription: (name: string, agency: string) => `Property to rent and buy in Yangon from ${name} of ${agency}.`,
};
