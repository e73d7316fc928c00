import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { applicationsQuery } from '#api/applications.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'

interface OtherApplicationProps {
  what: string
  icon: Icon
  /** Code of the application that it belongs to. */
  owner: string
  /** Where it is in that application. */
  link: LinkProps
}

/** In place of something that is opened under the URL of an application that it doesn’t belong to. */
export function OtherApplication({ what, icon, owner, link }: OtherApplicationProps) {
  const { data: applications } = useQuery(applicationsQuery())
  const title = applications?.find(({ code }) => code === owner)?.title ?? owner
  return (
    <EmptyState
      icon={icon}
      title={`This ${what} belongs to another application`}
      steps={
        <LinkButton variant="default" {...link}>
          Open in {title}
        </LinkButton>
      }
    />
  )
}
