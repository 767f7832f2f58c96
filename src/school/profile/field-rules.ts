import * as v from 'valibot';
import { publicAddress } from '#base/media/video-address.ts';
import { plainContact } from '#base/shared/plain-signs.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { sentence } from '#base/shared/sentence.ts';
import { bounded, line, paragraph, pastedLine } from '#base/shared/text.ts';
import { isHttpsUrl, withHttps } from '#base/shared/web-address.ts';
import { schoolProblems as problems } from './problem-messages.ts';

export const blankOr = (fits: (text: string) => boolean) => (text: string) => text === '' || fits(text);

/** `required`: the message for a blank text. Without it, blank is accepted. */
export const words = (max: number, required?: string) => {
  const rule = { max, tooLong: sentence(problems.tooLong, max), ...(required === undefined ? {} : { required }) };
  return v.optional(v.pipe(v.string(), bounded(max, rule.tooLong), line(rule)), '');
};

export const prose = (max: number, required?: string) => {
  const rule = { max, tooLong: sentence(problems.tooLong, max), ...(required === undefined ? {} : { required }) };
  return v.optional(v.pipe(v.string(), bounded(max, rule.tooLong), paragraph(rule)), '');
};

export const address = (required?: string) =>
  v.pipe(words(500, required), v.transform(withHttps), v.check(blankOr(isHttpsUrl), problems.address));

/** A file of the school, such as `/clips/a.mp4`. */
const ownFile = /^(?:\/[\w-]+)+(?:\.[\w-]+)+$/;

/** A file of the school, or the https address of a public host. */
export const file = v.pipe(
  words(500),
  v.transform(withHttps),
  v.check(
    blankOr((typed) => ownFile.test(typed) || (/^https:\/\/[^/]/i.test(typed) && publicAddress(typed) !== null)),
    problems.address,
  ),
);

/**
 * Schema of a phone, email or account number. Cleans what was pasted: invisible characters, odd dashes and digits,
 * `mailto:` and the like.
 */
export const contactWords = (max: number, required?: string) => {
  const rule = { max, tooLong: sentence(problems.tooLong, max), ...(required === undefined ? {} : { required }) };
  return v.optional(v.pipe(pastedLine(rule), v.transform(plainContact)), '');
};

const brokenMobile =
  /^(?:(?:\+|00)88[ -]*0?[ -]*0?1[3-9][ \d-]*|(?:0?880?[ -]*)?0?1[3-9](?:[ -]*\d){6,}|01[3-9][ \d-]*)$/;

/**
 * A mobile number gets its normal form, and one with a wrong number of digits is refused. Landlines and short numbers
 * stay as typed.
 */
export const phone = v.pipe(
  contactWords(40),
  v.transform((typed) => normalisePhone(typed) ?? typed),
  v.check(
    blankOr(
      (typed) => /^\+?\d[\d -]{2,18}\d$/.test(typed) && (normalisePhone(typed) !== null || !brokenMobile.test(typed)),
    ),
    problems.phone,
  ),
);

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email = v.pipe(
  contactWords(254),
  v.check(
    blankOr((typed) => emailForm.test(typed)),
    problems.email,
  ),
);
