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

export interface MissingPageProps {
  title: string
  icon: Icon
  text: string
  list: LinkProps
  label: string
}

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
