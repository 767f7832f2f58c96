/** Words of the list of places where an account is logged in. */
export const sessionTexts = {
  title: 'Where you are logged in',
  lead: 'A lost phone, or a browser that is not yours? Log out there from here.',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  /** `Chrome on Android`, as the school names it. */
  device: (device: string) => device,
  since: (time: string) => `Logged in on ${time}`,
  usedToday: 'Used in the last day',
  lastUsed: (ago: string) => `Last used ${ago}`,
  onlyHere: 'You are logged in on this device only.',
  end: 'Log out there',
  endWhich: (device: string, since: string) => `Log out there: ${device}, ${since}`,
  endAll: 'Log out everywhere else',
  question: (device: string | null) => `Log out of ${device ?? 'an unknown device'}?`,
  questionAll: (count: number) => `Log out of the ${count} other devices?`,
  yourPassword: 'Your password',
  whyPassword: 'So that only you can do this, not everyone who holds this device.',
  ended: (device: string) => `${device} is logged out.`,
  endedAll: 'All other devices are logged out.',
  cancel: 'Cancel',
};
