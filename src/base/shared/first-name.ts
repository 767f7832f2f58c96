const wordsOf = (text: string) => new Set(text.split(/\s+/).map((word) => word.normalize('NFC')));

/** Titles before a name in Bangladesh. Lower case, without the dot. */
const titles =
  wordsOf(`prof professor engr eng advocate adv barrister capt captain col maj major lt miss madam sir late janab begum
  mosammat mossammat musammat mosamat mosammot most mohd mohammod muhd alhaj alhaz al-haj al-hajj haji hazi hajji
  maulana mawlana moulana mufti shree sree shri srimati
  মো মোহা মুহা মু মোসা মোছা মোসাম্মৎ মোছাম্মৎ মোসাম্মত মোছাম্মত মুসাম্মৎ মোসাম্মাৎ মোছাম্মাৎ জনাব জনাবা মিস মিসেস মিস্টার বেগম
  ড ডা ডক্টর ডাক্তার প্রফেসর প্রফে প্রফ অধ্যাপক অধ্যাপিকা ইঞ্জি ইঞ্জিনিয়ার প্রকৌশলী অ্যাডভোকেট এডভোকেট অ্যাড এড ব্যারিস্টার মরহুম
  আলহাজ আলহাজ্ব আলহাজ্জ হাজি হাজী মাওলানা মুফতি মুফতী শ্রী শ্রীমতী শ্রীমতি`);
/** Titles that are also names. They are the first name if the person has no other name. */
const alsoNames =
  wordsOf(`hafez hafiz হাফেজ হাফিজ mohammad mohammed muhammad muhammed mohamed mohammod mohamad sheikh shaikh sheik
  মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মোহাম্মেদ মহম্মদ শেখ সেখ`);
const spelledLetters = wordsOf(`এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডাব্লিউ ডব্লিউ এক্স ওয়াই জেড
  একেএম এবিএম এএসএম এসএম কেএম এমএ জিএম`);

/** Initials such as `A`, `SM` or `AKM`: one letter, two to four consonants, or A and M with a consonant between. */
const initials = /^(?:\p{L}|[bcdfghjklmnpqrstvwxz]{2,4}|a[bcdfghjklmnpqrstvwxz]m)$/iu;
const capitals = /^[A-Z]{2}$/;

type Word = { text: string; bare: string; isCut: boolean };

/**
 * Splits a name at spaces, dots, commas and colons, so `Md.Rahim` has two words. The signs ঃ and - also occur within
 * words. So the first of them splits a word only after a title, or - after initials.
 */
function divided(name: string): Word[] {
  return (name.normalize('NFC').match(/[^\s.:,]+[.:,]*/g) ?? []).flatMap((text) => {
    const at = text.search(/[ঃ-]/) + 1;
    const before = text.slice(0, at - 1).toLowerCase();
    const isTitle = at < text.length && (titles.has(before) || (text[at - 1] === '-' && initials.test(before)));
    return (isTitle ? [text.slice(0, at), text.slice(at)] : [text]).map((part) => ({
      text: part.replace(/[.:,-]+$/, ''),
      bare: part.replace(/[.:,ঃ-]+$/, '').toLowerCase(),
      isCut: /[.:ঃ]$/.test(part),
    }));
  });
}

/** Without line breaks and other spaces that a pasted name brings. */
const trimmed = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** `Md. Shakil Ahmed` → `Shakil`. A name that is all titles is returned whole, without a final dot. */
export function firstNameOf(name: string): string {
  const words = divided(name);
  const hasSmall = /[a-z]/.test(name);
  const isTitle = ({ text, bare, isCut }: Word, at: number) =>
    !/\p{L}/u.test(bare) ||
    titles.has(bare) ||
    spelledLetters.has(bare) ||
    initials.test(bare) ||
    (hasSmall && capitals.test(text)) ||
    (isCut && at < words.length - 1);
  const names = words.filter((word, at) => !isTitle(word, at));
  const at = names.findIndex(({ bare }) => !alsoNames.has(bare));
  const called = names[at] ?? names[0];
  const next = names[at + 1];
  if (called && next && /^(?:al|আল)$/.test(called.bare)) return `${called.text} ${next.text}`;
  return called?.text || trimmed(name).replace(/[.:,\s]+$/, '');
}
