import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { showToast, showToastWith } from '#base/ui/toast.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { formMessages } from '#courses/catalogue/form-messages.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';
import { deleteQuestion } from '#courses/catalogue/web/choosing/delete-question.ts';
import { askIfFree } from '#courses/catalogue/web/choosing/free-question.ts';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';

export type ShelfActions = ReturnType<typeof useShelfActions>;

export const shelfId = 'shelf';
export const rowId = (id: string) => `course-${id}`;
const menuOf = (row: { id: string }) => `#${row.id} [aria-haspopup]`;

export function useShelfActions(courses: readonly ShelfCourse[]) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const hasEnded = useEndedSession(adminSignIn);
  const [busy, setBusy] = useState<string | null>(null);
  const turn = useRef(Promise.resolve());
  const focusAfter = useFocusAfter(courses, busy);

  function change(course: ShelfCourse, failed: string, send: () => Promise<void>): Promise<void> {
    turn.current = turn.current.then(() => changeNow(course, failed, send));
    return turn.current;
  }

  async function changeNow(course: ShelfCourse, failed: string, send: () => Promise<void>): Promise<void> {
    setBusy(course._id);
    let isOver = false;
    try {
      await send();
    } catch (error) {
      isOver = hasEnded(error);
      const lacksField = error instanceof ApiError && error.code === 'course_incomplete';
      if (lacksField)
        showToastWith(error.message, {
          label: texts.goOn,
          onPress: () => navigate(linkTo('adminCourses', { id: course._id })),
        });
      else if (!isOver) showToast(sendingProblem(error, failed, false), 'error');
    }
    const hasFocus = isOver ? null : focusAfter(course);
    if (!isOver) await revalidate();
    setBusy(null);
    await hasFocus;
  }

  /**
   * `isBack` is true for the undo of a change, which does not ask again whether a course with the fee 0 is meant to be
   * free.
   */
  async function publish(course: ShelfCourse, publication: Publication, isBack = false): Promise<void> {
    const { _id, title, paid, publication: former } = course;
    const free = publication === 'public' && !isBack ? await askIfFree(course) : { free: true as const };
    if (!free) return;
    await change(course, texts.changeFailed, async () => {
      const call = { params: { id: _id }, body: { publication, ...free } };
      await api('PUT', '/api/admin/courses/:id/publication', call);
      const said = [texts.done[publication](title), publication !== 'public' && paid > 0 && texts.keep(paid)];
      const back = () => publish({ ...course, publication }, former, true);
      showToastWith(said.filter(Boolean).join(' '), { label: texts.undo[former], onPress: back });
    });
  }

  return {
    busy,
    publish,
    duplicate: (course: ShelfCourse) =>
      change(course, texts.changeFailed, async () => {
        const { course: copy } = await api('POST', '/api/admin/courses/:id/duplicate', { params: { id: course._id } });
        const goOn = () => navigate(linkTo('adminCourses', { id: copy._id }));
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

/**
 * Moves the focus to the changed course or its neighbour, after the list has reloaded and no action is running. Callers
 * must await the promise before the next action, because the list would change meanwhile.
 */
function useFocusAfter(courses: readonly ShelfCourse[], busy: string | null) {
  const focusOn = useNextFocus();
  const shown = useRef(courses);
  const changed = useRef<{ before: readonly ShelfCourse[]; row: string; next: string; done: () => void }>(null);
  const move = useEffectEvent(() => {
    shown.current = courses;
    if (!changed.current || changed.current.before === courses || busy !== null) return;
    const { row, next, done } = changed.current;
    changed.current = null;
    focusOn([row, next].find((selector) => document.querySelector(selector)) ?? `#${shelfId}`);
    done();
  });
  // Runs when the list or `busy` changes.
  useEffect(() => move(), [courses, busy]);
  return ({ _id }: ShelfCourse): Promise<void> => {
    const row = document.getElementById(rowId(_id));
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const places = { row: menuOf({ id: rowId(_id) }), next: next ? menuOf(next) : `#${shelfId}` };
    return new Promise((done) => {
      changed.current = { before: shown.current, ...places, done };
    });
  };
}
