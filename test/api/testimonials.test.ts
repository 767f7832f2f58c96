import { expect, test } from 'vitest';
import { mostTestimonials } from '#school/testimonials/testimonials.ts';
import { admin, guest, student } from '../callers.ts';
import { onEveryEngine } from '../start-app.ts';

// What students say of the school: typed in by admins, shown to everybody; every version stays.

const rina = { text: 'I speak at meetings now.\nNobody laughs.', name: 'Rina', about: 'Spoken English' };
const karim = { text: 'আমি এখন ইংরেজিতে কথা বলি।', name: 'করিম', about: '' };

onEveryEngine('What students say', (school) => {
  test('is changed by nobody but an admin', async () => {
    const body = { voices: [rina], version: 0 };
    expect((await guest(school()).call('saveVoices', { body })).status).toBe(401);
    const pupil = await student(school());
    expect((await pupil.call('saveVoices', { body })).status).toBe(401);
    expect((await pupil.call('readVoices', {})).status).toBe(401);
    expect((await guest(school()).call('listVoices', {})).body).toEqual({ voices: [], version: 0 });
  });

  test('names what is wrong with it, and keeps nothing of it', async () => {
    const manager = await admin(school());
    const refused = async (voices: unknown) => {
      const { status, body } = await manager.callLoosely('saveVoices', { body: { voices, version: 0 } });
      expect(status).toBe(400);
      return body;
    };
    expect(await refused([{ ...rina, text: ' ' }])).toMatchObject({
      fields: { 'voices.0.text': 'What did they say?' },
    });
    expect(await refused([{ ...rina, text: 'a'.repeat(401) }])).toMatchObject({
      fields: { 'voices.0.text': 'Their words have at most 400 characters here.' },
    });
    expect(await refused([rina, { ...rina, name: '…' }])).toMatchObject({
      fields: { 'voices.1.name': 'Who said this?' },
    });
    expect(await refused([{ ...rina, about: 'a'.repeat(81) }])).toMatchObject({
      fields: { 'voices.0.about': 'This has at most 80 characters.' },
    });
    expect(await refused(Array.from({ length: mostTestimonials + 1 }, () => rina))).toMatchObject({
      error: 'The home page shows at most 12 of them.',
    });
    expect((await guest(school()).call('listVoices', {})).body.voices).toEqual([]);
  });

  test('is shown to everybody once it is saved, in the order of the list, and every version stays', async () => {
    const manager = await admin(school());
    const first = await manager.call('saveVoices', { body: { voices: [rina], version: 0 } });
    expect(first.body).toEqual({ voices: [rina], version: 1 });
    expect((await guest(school()).call('listVoices', {})).body).toEqual(first.body);
    const { about: _, ...withoutAbout } = karim;
    const second = await manager.call('saveVoices', { body: { voices: [withoutAbout, rina], version: 1 } });
    expect(second.body).toEqual({ voices: [karim, rina], version: 2 });
    expect((await guest(school()).call('listVoices', {})).body).toEqual(second.body);
    expect((await manager.call('readVoices', {})).body).toEqual(second.body);
    const rows = await school()
      .database.selectFrom('school_facts')
      .select('version')
      .where('name', '=', 'voices')
      .execute();
    expect(rows.map(({ version }) => version).sort()).toEqual([1, 2]);
    const acts = await school()
      .database.selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'voices.saved')
      .execute();
    expect(acts.map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { version: 1, count: 1 },
      { version: 2, count: 2 },
    ]);
  });

  test('is not overwritten by somebody who saw an older list, and stays without a word when nothing changes', async () => {
    const manager = await admin(school());
    const read = async () => (await guest(school()).call('listVoices', {})).body;
    const { voices, version } = await read();
    const late = await manager.call('saveVoices', { body: { voices: [karim], version: version - 1 } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version_conflict' });
    const ahead = await manager.call('saveVoices', { body: { voices: [karim], version: version + 1 } });
    expect(ahead.status).toBe(409);
    expect((await manager.call('saveVoices', { body: { voices, version: version - 1 } })).body).toEqual({
      voices,
      version,
    });
    expect(await read()).toEqual({ voices, version });
  });

  test('is saved by one of two who save at once', async () => {
    const manager = await admin(school());
    const { version } = (await guest(school()).call('listVoices', {})).body;
    const answers = await Promise.all(
      [rina, karim].map((voice) => manager.call('saveVoices', { body: { voices: [voice], version } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
