import type { TabRequest } from '../../dashboard/tab-request.ts';

/** What the tab Create By Admin shows first: the form, and who is posting. */
export async function loadCreateByAdmin({ member }: TabRequest) {
  return { adminId: member._id };
}
