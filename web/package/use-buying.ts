import { useState } from 'react';
import { useNavigate } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { useCurrentUser } from '../shell/site-profile.ts';
import { useNotice } from '../shell/notice.tsx';
import { inquiryAddress } from './use-selection.ts';

/** Buys a package on the older screen: Free at once, Gold and Premium by a payment inquiry (PKG-25). */
export function useBuying() {
  const { packages, rules } = useMessages();
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const [buying, setBuying] = useState<string>();

  const buy = async (plan: { _id: string; name: string }): Promise<void> => {
    if (!currentUser) {
      notice({ kind: 'failed', text: rules.package_sign_in });
      return navigate(local('/sign-in?from=/packages'));
    }
    setBuying(plan._id);
    try {
      const call = browserApi().package.buy[':packageId'].$post({ param: { packageId: plan._id }, json: {} });
      const { message } = await answerOf(call);
      notice({ kind: 'done', text: `${packages.selected}\n${message}` });
      await navigate(local('/dashboard?tab=create-listing'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'package_by_inquiry') return navigate(local(inquiryAddress(plan.name)));
      notice({ kind: 'failed', text: `${packages.failedToSelect}\n${rules[error.code]}` });
    } finally {
      setBuying(undefined);
    }
  };
  return { buy, buying };
}
