import { toBengaliDigits } from '#base/shared/digits.ts';
import type { SameTexts } from '#base/shared/same-texts.ts';
import type { accountTexts as english } from './account-messages.ts';

export const accountTexts = {
  failedToLoad: 'আপনার অ্যাকাউন্ট লোড করা যায়নি',
  yourPassword: 'আপনার পাসওয়ার্ড',
  cancel: 'বাতিল করুন',
  goOn: 'চালিয়ে যান',
  failed: 'বদলানো যায়নি',

  secondStep: 'লগইনের দ্বিতীয় ধাপ',
  bySms: (phone) => `${phone} নম্বরে SMS-এ কোড আসে।`,
  byApp: 'আপনার ফোনের অ্যাপ কোড দেয়। কোনো SMS আসে না।',
  codesLeft: (count) => `${toBengaliDigits(count)}টি ব্যাকআপ কোড বাকি আছে।`,
  fewLeft: 'ফুরানোর আগেই নতুন তৈরি করুন।',
  useApp: 'এর বদলে অ্যাপ ব্যবহার করুন',
  whyApp:
    'Google Authenticator বা Aegis-এর মতো অ্যাপ আপনার ফোনেই কোড তৈরি করে, নেটওয়ার্ক ছাড়াও; কেউ আপনার নম্বর দখল করলেও কোড পাবে না।',
  newCodes: 'নতুন ব্যাকআপ কোড',
  newCodesQuestion: 'আগের ব্যাকআপ কোডগুলো আর কাজ করবে না।',
  backToSms: 'আবার SMS-এর কোডে ফিরুন',
  backToSmsQuestion: 'কোড আবার SMS-এ আসবে, ব্যাকআপ কোডগুলো আর কাজ করবে না।',

  scan: 'অ্যাপ দিয়ে এটি স্ক্যান করুন, অথবা নিচের কী অ্যাপে লিখুন।',
  key: 'সেটআপ কী',
  codeOfApp: 'অ্যাপের কোড',
  codeHint: '৬ ডিজিট, প্রতি আধা মিনিটে বদলায়।',
  codeOrBackup: 'অ্যাপের কোড, অথবা ব্যাকআপ কোড',
  turnOn: 'চালু করুন',

  keepTitle: 'এই দশটি ব্যাকআপ কোড রেখে দিন',
  keepText:
    'ফোন হারালে প্রতিটি দিয়ে একবার লগইন করা যায়। শুধু এখানে, শুধু এখনই দেখানো হচ্ছে: লিখে বা প্রিন্ট করে ফোন থেকে আলাদা জায়গায় রাখুন।',
  copy: 'কপি করুন',
  copied: 'কপি হয়েছে।',
  print: 'প্রিন্ট করুন',
  kept: 'আমি রেখে দিয়েছি',
  isOn: 'এখন থেকে কোড দেবে আপনার অ্যাপ।',
  isOff: 'এখন থেকে কোড আবার SMS-এ আসবে।',

  login: 'ইমেইল ও ফোন',
  email: 'ইমেইল, যা দিয়ে লগইন করেন',
  phone: 'মোবাইল নম্বর, যেখানে কোড ও খবর যায়',
  change: 'বদলান',
  changeEmail: 'ইমেইল বদলান',
  changePhone: 'মোবাইল নম্বর বদলান',
  newEmail: 'নতুন ইমেইল',
  newPhone: 'নতুন মোবাইল নম্বর',
  sendCode: 'সেখানে কোড পাঠান',
  codeFrom: (phone) => `${phone} নম্বরে আসা কোড`,
  confirmPhone: 'এটি আমার নম্বর',
  emailChanged: 'এখন থেকে নতুন ইমেইল দিয়ে লগইন করবেন।',
  phoneChanged: 'এখন থেকে কোড ও খবর নতুন নম্বরে যাবে।',

  password: 'আপনার পাসওয়ার্ড',
  passwordLead: 'এখানে লগইন থাকবে, অন্য সব জায়গা থেকে লগআউট হয়ে যাবে।',
  newPassword: 'নতুন পাসওয়ার্ড',
  confirmPassword: 'নতুন পাসওয়ার্ড আবার লিখুন',
  passwordHint: 'অন্তত ১২ অক্ষর।',
  changePassword: 'পাসওয়ার্ড বদলান',
  passwordChanged: 'আপনার পাসওয়ার্ড বদলানো হয়েছে।',
} satisfies SameTexts<typeof english>;
