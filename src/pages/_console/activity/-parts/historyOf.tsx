import { LinkButton } from '#components/controls/Buttons.tsx'
import { isTyped } from '#model/activity/activitySearch.ts'
import { entryObject } from '#model/activity/entryObjects.ts'
import { objectLink } from './objectLink.ts'

const people = ['device', 'user', 'email']

export const isOfPerson = (object: string | string[] | undefined): boolean =>
  people.includes(entryObject([object].flat()[0] ?? '').kind)

/** The title of a history within an application, what it is about, and a button that leads back to it. */
export function historyOf(
  object: string | string[] | undefined,
  within: { application: string; of?: string | undefined },
) {
  const { application, of } = within
  const [first] = [object].flat()
  // text that was typed filters the activity
  if (first === undefined || isTyped(object)) return { title: 'Activity of this application' }
  const { kind, label, id } = entryObject(first)
  const link = objectLink({ kind, label, id }, application)
  const noun = people.includes(kind) ? 'person' : label.toLowerCase()
  return {
    title: `History of ${of ?? (kind === '' ? id : `${label.toLowerCase()} ${id}`)}`,
    object: { kind, label, id },
    back: link && (
      <LinkButton variant="default" {...link}>
        Back to {noun}
      </LinkButton>
    ),
  }
}
