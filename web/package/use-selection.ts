import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { refusalToSelect, isFree, type PackageStatus } from '#domain/package/package.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';
import { useLocalAddress } from '../shell/links.ts';
import { useMessages } from './messages.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { useCurrentUser } from '../shell/frame/site-profile.ts';

/** Returns the address to which a paid package leads (PKG-22). */
export function inquiryAddress(title: string): string {
  return `/contactforpayment?package=${encodeURIComponent(title)}`;
}

/** Selects a package by the rules of PKG-18 to PKG-24: an obstacle is reported before any request is made. */
export function useSelection(plan: { _id: string; title: string }, status: PackageStatus | null) {
  const { packages, rules } = useMessages();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const local = useLocalAddress();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const [isSelecting, setIsSelecting] = useState(false);

  const select = async (): Promise<void> => {
    if (!status) {
      notice({ kind: 'failed', text: rules.package_sign_in, isForNextPage: true });
      return navigate(local('/sign-in?from=/price'));
    }
    const refusal = refusalToSelect(plan.title, status);
    if (refusal) return notice({ kind: 'failed', text: rules[refusal] });
    if (!isFree(plan.title)) return navigate(local(inquiryAddress(plan.title)));
    setIsSelecting(true);
    try {
      await answerOf(browserApi().packages.select.$post({ json: { packageId: plan._id } }));
      await revalidator.revalidate();
      notice({ kind: 'done', text: `${packages.selected}\n${packages.nowYours(plan.title)}`, isForNextPage: true });
      await navigate(local('/dashboard?tab=create-listing'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, `${packages.failedToSelect}\n${rules[error.code]}`);
    } finally {
      setIsSelecting(false);
    }
  };
  return { select, isSelecting };
}

/** Buys a package on the older screen: Free at once, Gold and Premium through a payment inquiry (PKG-25). */
export function useBuying() {
  const { packages, rules } = useMessages();
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const [buying, setBuying] = useState<string>();

  const buy = async (plan: { _id: string; title: string }): Promise<void> => {
    if (!currentUser) {
      notice({ kind: 'failed', text: rules.package_sign_in, isForNextPage: true });
      return navigate(local('/sign-in?from=/packages'));
    }
    setBuying(plan._id);
    try {
      const call = browserApi().package.buy[':packageId'].$post({ param: { packageId: plan._id }, json: {} });
      await answerOf(call);
      notice({ kind: 'done', text: `${packages.selected}\n${packages.nowYours(plan.title)}`, isForNextPage: true });
      await navigate(local('/dashboard?tab=create-listing'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'package_by_inquiry') return navigate(local(inquiryAddress(plan.title)));
      await tellFailure(error, `${packages.failedToSelect}\n${rules[error.code]}`);
    } finally {
      setBuying(undefined);
    }
  };
  return { buy, buying };
}
