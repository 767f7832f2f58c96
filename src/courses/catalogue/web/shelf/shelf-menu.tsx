import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#base/ui/class-names.ts';
import { BinIcon, CopyIcon, DotsIcon, PencilIcon } from '#base/ui/desk-icons.tsx';
import { ArrowRightIcon, PlayIcon, TickIcon } from '#base/ui/icons.tsx';
import { BookIcon, SettingsIcon } from '#base/ui/page-icons.tsx';
import { linkTo } from '#contract/links.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import type { ShelfActions } from './use-shelf-actions.ts';

type ShelfMenuProps = { course: ShelfCourse; actions: ShelfActions };

export function ShelfMenu({ course, actions }: ShelfMenuProps) {
  return (
    <Menu.Root disabled={actions.busy !== null}>
      <Menu.Trigger
        aria-label={texts.more(course.title)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-green-soft hover:text-ink data-popup-open:bg-green-soft"
      >
        <DotsIcon />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Backdrop className="fixed inset-0 z-40 bg-board/60 sm:hidden" />
        <Menu.Positioner
          align="end"
          sideOffset={4}
          className="z-50 max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!"
        >
          <Menu.Popup className="panel max-h-[80dvh] overflow-y-auto p-1 shadow-card max-sm:rounded-b-none max-sm:pb-4 sm:w-72">
            <Items course={course} actions={actions} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Items({ course, actions }: ShelfMenuProps) {
  const { _id, slug, courseNo, publication } = course;
  const may = useMay();
  const isOwners = may('saveCourse');
  return (
    <>
      {publication === 'public' && (
        <LinkItem to={linkTo('course', { idOrSlug: slug })} icon={<ArrowRightIcon />} label={texts.see} />
      )}
      {isOwners && <LinkItem to={linkTo('adminCourses', { id: _id })} icon={<PencilIcon />} label={texts.edit} />}
      <LinkItem to={linkTo('adminLectures', { id: _id })} icon={<PlayIcon />} label={texts.planLectures} />
      {may('listEnrollments') && (
        <LinkItem to={linkTo('adminEnrollments', { q: courseNo })} icon={<SettingsIcon />} label={texts.payments} />
      )}
      {isOwners && <Changes course={course} actions={actions} />}
    </>
  );
}

function Changes({ course, actions }: ShelfMenuProps) {
  const { publication, paid } = course;
  return (
    <>
      <Item
        icon={<CopyIcon />}
        label={texts.duplicate}
        hint={texts.duplicateHint}
        onPress={() => actions.duplicate(course)}
      />
      {publication === 'archived' && (
        <Item
          icon={<TickIcon />}
          label={texts.bringBack}
          hint={texts.bringBackHint}
          onPress={() => actions.publish(course, 'public')}
        />
      )}
      {publication === 'draft' && (
        <Item icon={<TickIcon />} label={texts.publish} onPress={() => actions.publish(course, 'public')} />
      )}
      {publication !== 'draft' && (
        <Item icon={<PencilIcon />} label={texts.withdraw} onPress={() => actions.publish(course, 'draft')} />
      )}
      {publication !== 'archived' && (
        <Item
          icon={<BookIcon />}
          label={texts.archive}
          hint={paid > 0 ? texts.archiveHint(paid) : undefined}
          onPress={() => actions.publish(course, 'archived')}
        />
      )}
      <Menu.Separator className="my-1 border-line border-t" />
      <Item
        icon={<BinIcon />}
        label={texts.delete}
        hint={texts.hasPaid(paid)}
        isDanger
        onPress={() => actions.remove(course)}
      />
    </>
  );
}

const itemClasses = (isDanger = false) =>
  classNames(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-left outline-none',
    isDanger ? 'text-coral data-highlighted:bg-coral-soft' : 'data-highlighted:bg-green-soft',
  );

type ItemProps = { icon: ReactNode; label: string; hint?: string | undefined; isDanger?: boolean; onPress: () => void };

function Item({ icon, label, hint, isDanger = false, onPress }: ItemProps) {
  return (
    <Menu.Item onClick={onPress} className={itemClasses(isDanger)}>
      <span className={isDanger ? undefined : 'text-soft'}>{icon}</span>
      <span>
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </Menu.Item>
  );
}

function LinkItem({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <Menu.LinkItem render={<Link to={to} />} className={itemClasses()}>
      <span className="text-soft">{icon}</span>
      {label}
    </Menu.LinkItem>
  );
}
