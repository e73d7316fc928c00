import { createFileRoute, Outlet } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { Bones, HeadingBones, SectionBones } from '#components/feedback/Bones.tsx'

/** What every screen of an application cannot do without: the application. */
export const Route = createFileRoute('/_console/applications/$application')({
  loader: ({ context, params }) => load(context.queries, applicationOf(params.application)),
  component: Outlet,
  pendingComponent: () => (
    <Bones what="the application">
      <HeadingBones />
      <SectionBones lines={4} />
      <SectionBones lines={3} />
    </Bones>
  ),
})
