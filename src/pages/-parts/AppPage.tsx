import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Page } from '#components/layout/Page.tsx'

export function AppPage({ tab, ...rest }: ComponentProps<typeof Page>) {
  const { application } = useParams({ strict: false })
  const { data } = useQuery({ ...applicationQuery(application ?? ''), enabled: application !== undefined })
  return <Page tab={[tab ?? rest.title, data?.title].filter(Boolean).join(' · ')} {...rest} />
}

interface MissingPageProps {
  title: string
  icon: Icon
  text: string
  list: LinkProps
  label: string
}

interface EditedPageProps extends Pick<MissingPageProps, 'title' | 'icon'> {
  now: string
  link: LinkProps
}

/** Of an object that the service could only replace under a new code. */
export const EditedPage = ({ title, icon, now, link }: EditedPageProps) => (
  <MissingPage
    {...{ title, icon }}
    text={`It was edited. Its code is now ${now}.`}
    list={link}
    label={`Open ${title.toLowerCase()}`}
  />
)

export const MissingPage = ({ title, icon, text, list, label }: MissingPageProps) => (
  <AppPage title={title}>
    <EmptyState
      icon={icon}
      title={`${title} not found`}
      steps={
        <LinkButton variant="default" {...list}>
          {label}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  </AppPage>
)
