import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { allApplications, applicationOf } from '#api/applications.ts'
import { filtersOf } from '#api/filters.ts'
import { load } from '#api/read.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { allTags } from '#api/tags.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page } from '#components/layout/Page.tsx'
import { roleRefusal } from '#format/roles.ts'
import { SegmentForm } from '#forms/filters/SegmentForm.tsx'
import { SegmentReading } from '#forms/filters/SegmentReading.tsx'
import { SegmentActions } from './-parts/SegmentActions.tsx'
import classes from './-parts/Segments.module.css'
import { lineOf, useReplaced } from './-parts/useReplaced.ts'

export const Route = createFileRoute('/_console/applications/$application/segments/$code')({
  loader: ({ context, params }) =>
    Promise.all([
      load(context.queries, filtersOf(params.application)),
      load(context.queries, allTags()),
      load(context.queries, allApplications()),
    ]),
  component: EditSegment,
})

function EditSegment() {
  const { application: application_code, code } = Route.useParams()
  const navigate = useNavigate()
  const [{ data: filters }, { data: tags }, { data: application }, { data: applications }] = useSuspenseQueries({
    queries: [filtersOf(application_code), allTags(), applicationOf(application_code), allApplications()],
  })
  const { role } = useSignedIn()
  const mayCreate = useMay('createFilter')
  const mayDelete = useMay('deleteFilter')
  const mayCount = useMay('exportSegment')
  const replaced = useReplaced(application_code)
  const listed = filters.find((filter) => filter.code === code)
  const [opened, setOpened] = useState(listed)
  if (listed && listed !== opened) setOpened(listed)
  // a replacement deletes the old one before its last steps: until it is saved the form must stay
  const old = listed ?? (opened?.code === code ? opened : undefined)
  const back = (ignoreBlocker = false) =>
    navigate({ to: '/applications/$application/segments', params: { application: application_code }, ignoreBlocker })
  if (!old) {
    return (
      <Page title="Segment" tab={`Segment · ${application.title}`}>
        <EmptyState
          icon={IconFilterOff}
          title="There is no such segment"
          steps={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/applications/$application/segments" params={{ application: application_code }} {...props} />
              )}
            >
              All segments
            </Button>
          }
        >
          It was deleted, or replaced by a new definition, which has another code.
        </EmptyState>
      </Page>
    )
  }
  const mayChange = mayCreate && mayDelete
  const about = { application: { code: application_code, title: application.title }, applications, tags }
  return (
    <Page
      title={old.name}
      tab={`${old.name} · ${application.title}`}
      width="full"
      note={
        <span className={classes.note}>
          <CopyableCode code={old.code} what="segment code" />
          {mayChange && 'Saving makes the new definition first and then deletes the old one; its code changes.'}
        </span>
      }
      actions={<SegmentActions application={application_code} segment={old} onDeleted={() => back(true)} />}
    >
      {mayChange ? (
        <SegmentForm
          key={lineOf(code)}
          {...about}
          segments={filters}
          old={old}
          onCancel={() => back()}
          onSaved={async (name) => {
            if (!(await replaced(old, name))) await back()
          }}
        />
      ) : (
        <SegmentReading
          {...about}
          segment={old}
          refusal={roleRefusal(role, mayCount ? 'change segments' : 'change segments or count their devices')}
        />
      )}
    </Page>
  )
}
