import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Assignments } from './assignments.tsx';
import type { PackagesShown } from './load.ts';
import { PackageList } from './package-list.tsx';

/** The admin's packages: what there is to subscribe to, and who has what (ACC-9). */
export function Packages({ packages, ...assignments }: PackagesShown) {
  const { list, assignments: words } = useMessages().packageForm;
  return (
    <>
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold tracking-tight">{list.title}</h2>
          <ButtonLink to="/create-package">{list.create}</ButtonLink>
        </div>
        <PackageList packages={packages} />
      </section>
      <section className="mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold tracking-tight">{words.title}</h2>
          <ButtonLink to="/admin-assign-package" kind="primary">
            {list.assign}
          </ButtonLink>
        </div>
        <Assignments {...assignments} />
      </section>
    </>
  );
}
