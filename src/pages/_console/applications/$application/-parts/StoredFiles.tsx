import { useSignedIn } from '#api/session.ts'
import { storedFilesOf } from '#model/applications/storedFiles.ts'
import { StoredFileRow } from './StoredFileRow.tsx'
import classes from './StoredFiles.module.css'

/** The certificates and keys a service may hold for a platform, each to download. Keys only for those who may see them. */
export function StoredFiles({ application, platform }: { application: string; platform: string }) {
  const { maySeeKeys, role } = useSignedIn()
  const files = storedFilesOf(platform).filter(({ secret }) => maySeeKeys || !secret)
  return (
    <div className={classes.root}>
      <p className={classes.words}>The service does not list what it holds: it says so when a file is asked for.</p>
      <ul className={classes.list}>
        {files.map((stored) => (
          <StoredFileRow key={stored.file} application={application} stored={stored} />
        ))}
      </ul>
      {!maySeeKeys && (
        <p className={classes.words}>Private keys are kept from the role {role}. Ask an administrator.</p>
      )}
    </div>
  )
}
