import { classNames } from '#base/ui/class-names.ts';
import { queueTexts as texts } from '#money/enrollments/queue-messages.ts';
import { waitingTimes } from '#money/enrollments/waiting-time.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { paymentMethods } from '#money/payments/method.ts';
import type { EnrollmentList } from './use-enrollment-list.ts';
import type { Choice, ListAddress } from './use-list-address.ts';

type ListFiltersProps = { list: EnrollmentList; address: ListAddress };

export function ListFilters({ list: { courses }, address: { tab, choice, choose } }: ListFiltersProps) {
  const isKnown = courses.some(({ courseNo }) => courseNo === choice.course);
  const named = courses.map(({ courseNo, title }) => ({ value: courseNo, label: texts.courseOption(courseNo, title) }));
  const other = choice.course && !isKnown ? [{ value: choice.course, label: choice.course }] : [];
  return (
    <div className="grid grid-cols-2 gap-2 border-line border-b p-2 sm:flex sm:flex-wrap">
      <Filter
        name="order"
        label={texts.order}
        value={choice.order}
        unset="newest"
        options={[
          { value: 'newest', label: texts.newestFirst },
          { value: 'oldest', label: texts.oldestFirst },
        ]}
        onChoose={choose}
      />
      {tab === 'pending' && (
        <Filter
          name="sent"
          label={texts.sent}
          value={choice.sent ?? ''}
          unset=""
          options={[
            { value: '', label: texts.anyDay },
            { value: 'today', label: texts.today },
            { value: 'older', label: texts.older },
            ...waitingTimes.map((value) => ({ value, label: texts.waits[value] })),
          ]}
          onChoose={choose}
        />
      )}
      <Filter
        name="course"
        label={texts.course}
        value={choice.course ?? ''}
        unset=""
        options={[{ value: '', label: texts.allCourses }, ...other, ...named]}
        onChoose={choose}
      />
      <Filter
        name="method"
        label={texts.method}
        value={choice.method ?? ''}
        unset=""
        options={[
          { value: '', label: texts.allMethods },
          ...paymentMethods.map((value) => ({ value, label: paymentMessages.methodNames[value] })),
        ]}
        onChoose={choose}
      />
    </div>
  );
}

type FilterProps = {
  name: keyof Choice;
  label: string;
  value: string;
  unset: string;
  options: { value: string; label: string }[];
  onChoose: (changes: Partial<Choice>) => void;
};

function Filter({ name, label, value, unset, options, onChoose }: FilterProps) {
  const isSet = value !== unset;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose({ [name]: target.value || undefined })}
      className={classNames(
        'chevron min-h-11 min-w-0 max-w-full rounded-full border pr-9 pl-3 font-semibold text-sm sm:max-w-64 sm:pl-4 sm:text-base',
        isSet ? 'border-green bg-green-soft text-green' : 'border-line bg-paper text-soft',
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
