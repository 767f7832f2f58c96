/** What an SMS carries as one message of 160 characters: one letter outside of these makes it 70 (3GPP 23.038, 6.2.1). */
const basicAlphabet = /[^A-Za-z0-9 \n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]/gu;
const longestName = 60;

/** A school's name as an SMS can carry it; a name in another script becomes `School`. */
export function nameInSms(name: string): string {
  const plain = name.replace(basicAlphabet, '').replace(/ +/g, ' ').trim();
  return plain === '' ? 'School' : plain.slice(0, longestName).trim();
}
