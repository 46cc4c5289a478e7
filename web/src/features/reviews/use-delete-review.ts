import type { Review } from '@brushline/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';
import { changeRows } from '../../lib/use-pages.ts';

/** Removes a review, and takes it out of the lists that are there. */
export function useDeleteReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: Review) => call('deleteReview', { params: { id: review._id } }),
    onSuccess: (_answer, deleted) => {
      client.setQueryData<Review[]>(['reviews'], (reviews) =>
        reviews?.filter(({ _id }) => _id !== deleted._id),
      );
      changeRows<Review>(client, ['review-pages'], (review) =>
        review._id === deleted._id ? null : review,
      );
      toast.success('Review Removed Successfully');
    },
  });
}
