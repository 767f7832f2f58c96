import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { adminSignIn } from '#admin/web/session.ts';
import type { ShelfCourse } from '#catalogue/course.ts';
import { formMessages } from '#catalogue/form-messages.ts';
import type { Publication } from '#catalogue/publication.ts';
import { shelfMessages as texts } from '#catalogue/shelf-messages.ts';
import { deleteQuestion } from '#catalogue/web/choosing/delete-question.ts';
import { links } from '#links.ts';
import { api } from '#platform/web/api-client.ts';
import { useEndedSession } from '#platform/web/ended-session.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { confirmed } from '#ui/confirm-dialog.tsx';
import { showToast, showToastWith } from '#ui/toast.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';

export type ShelfActions = ReturnType<typeof useShelfActions>;

/** The element that takes the focus when no row is left. */
export const shelfId = 'shelf';
export const rowId = (id: string) => `course-${id}`;
const menuOf = (row: { id: string }) => `#${row.id} [aria-haspopup]`;

/** What an admin does with a course of the list, one at a time; the list is read again afterwards. */
export function useShelfActions(courses: readonly ShelfCourse[]) {
  const { revalidate, state } = useRevalidator();
  const untilShown = useUntilShown(state);
  const navigate = useNavigate();
  const hasEnded = useEndedSession(adminSignIn);
  const [busy, setBusy] = useState<string | null>(null);
  const turn = useRef(Promise.resolve());
  const focusAfter = useFocusAfter(courses);

  /** A press while another change is under way, such as that of a toast, waits for its turn. */
  function change(course: ShelfCourse, failed: string, send: () => Promise<void>): Promise<void> {
    turn.current = turn.current.then(() => changeNow(course, failed, send));
    return turn.current;
  }

  /** What failed is said, and the list shows how the course stands now. */
  async function changeNow(course: ShelfCourse, failed: string, send: () => Promise<void>): Promise<void> {
    setBusy(course._id);
    let isOver = false;
    try {
      await send();
    } catch (error) {
      isOver = hasEnded(error);
      if (!isOver) showToast(sendingProblem(error, failed, false), 'error');
    }
    focusAfter(course);
    if (!isOver) await revalidate();
    // What is busy takes no focus.
    setBusy(null);
    await untilShown();
  }

  async function publish(course: ShelfCourse, publication: Publication): Promise<void> {
    const { _id, title, paid, publication: former } = course;
    await change(course, texts.changeFailed, async () => {
      await api('PUT', '/api/admin/courses/:id/publication', { params: { id: _id }, body: { publication } });
      const said = [texts.done[publication](title), publication !== 'public' && paid > 0 && texts.keep(paid)];
      const back = () => publish({ ...course, publication }, former);
      showToastWith(said.filter(Boolean).join(' '), { label: texts.undo[former], onPress: back });
    });
  }

  return {
    /** Id of the course that is being changed. */
    busy,
    publish,
    duplicate: (course: ShelfCourse) =>
      change(course, texts.changeFailed, async () => {
        const { course: copy } = await api('POST', '/api/admin/courses/:id/duplicate', { params: { id: course._id } });
        const goOn = () => navigate(links.adminCourses(copy._id));
        showToastWith(texts.duplicated(copy.title), { label: texts.goOn, onPress: goOn });
      }),
    async remove(course: ShelfCourse): Promise<void> {
      if (!(await confirmed(deleteQuestion(course)))) return;
      await change(course, texts.deleteFailed, async () => {
        await api('DELETE', '/api/admin/courses/:id', { params: { id: course._id } });
        showToast(formMessages.deleted);
      });
    },
  };
}

/** Waits until what was read again is on the screen, else the next change would move the focus in a list that is older. */
function useUntilShown(state: 'idle' | 'loading'): () => Promise<void> {
  const shown = useRef({ state, whenIdle: () => {} });
  useEffect(() => {
    shown.current.state = state;
    if (state === 'idle') shown.current.whenIdle();
  }, [state]);
  return () =>
    new Promise<void>((resolve) => {
      if (shown.current.state === 'idle') resolve();
      else shown.current.whenIdle = resolve;
    });
}

/** Once the list has been read again, the course that was changed has the focus, wherever it stands now, or the one after it. */
function useFocusAfter(courses: readonly ShelfCourse[]) {
  const focusOn = useNextFocus();
  const changed = useRef<{ row: string; next: string }>(null);
  const move = useEffectEvent(() => {
    if (!changed.current) return;
    const { row, next } = changed.current;
    changed.current = null;
    focusOn([row, next].find((selector) => document.querySelector(selector)) ?? `#${shelfId}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the sign
  useEffect(() => move(), [courses]);
  return ({ _id }: ShelfCourse): void => {
    const row = document.getElementById(rowId(_id));
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    changed.current = { row: menuOf({ id: rowId(_id) }), next: next ? menuOf(next) : `#${shelfId}` };
  };
}
